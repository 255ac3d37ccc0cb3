# shellcheck shell=bash
# The machine around the site: swap, firewall, security updates. Sourced by deploy/install.

SWAP_FILE=/swapfile

# The build needs more than a machine with 1 GB has.
add_swap() {
  (($(kilobytes MemTotal) < 1900000 && $(kilobytes SwapTotal) == 0)) || return 0
  if [[ -n $DRY_RUN ]]; then
    say "  would add: 1 GB of swap in $SWAP_FILE"
    return
  fi
  if ! make_swap; then
    say "  This machine doesn't let us add swap. With less than 2 GB of memory the build may be stopped by the system."
    return
  fi
  grep -q "^$SWAP_FILE " /etc/fstab || printf '%s none swap sw 0 0\n' "$SWAP_FILE" >>/etc/fstab
  did "added 1 GB of swap"
}

make_swap() {
  [[ -e $SWAP_FILE ]] || run install -m 600 /dev/null "$SWAP_FILE" || return 1
  run dd if=/dev/zero of="$SWAP_FILE" bs=1M count=1024 && run mkswap "$SWAP_FILE" && run swapon "$SWAP_FILE" && return 0
  rm -f "$SWAP_FILE"
  return 1
}

kilobytes() { sed -n "s/^$1: *\([0-9]*\) kB\$/\1/p" /proc/meminfo; }

# Rules that somebody made are somebody's: this adds none beside them.
has_other_firewall() {
  local service
  for service in firewalld nftables netfilter-persistent shorewall; do
    is_active "$service" && return 0
  done
  return 1
}

open_firewall() {
  [[ $FIREWALL == no ]] && return
  if has_other_firewall; then
    say "  This machine has a firewall of its own, which stays as it is. Ports 80 and 443 must be open."
    return
  fi
  local port added
  added=$(ufw show added 2>/dev/null || true)
  for port in $(ssh_ports) 80 443; do
    grep -qxF "ufw allow $port/tcp" <<<"$added" && continue
    run ufw allow "$port/tcp" || fail "The firewall doesn't take a rule for port $port. Run this with --no-firewall to go on without."
    did "opened port $port"
  done
  [[ -z $DRY_RUN ]] && LC_ALL=C ufw status | grep -qx 'Status: active' && return
  run ufw --force enable || fail "The firewall doesn't start; what it said is above. Run this with --no-firewall to go on without."
  did "turned on the firewall: only SSH ($(ssh_ports | paste -sd ' ')), 80 and 443 are open"
}

# Whoever runs this over SSH must still get in: the port of this very connection, those that sshd or systemd listens on for it, and
# 22 in any case. None of the ways to ask is on every machine.
ssh_ports() {
  {
    say 22
    [[ -z ${SSH_CONNECTION-} ]] || say "${SSH_CONNECTION##* }"
    sshd -T 2>/dev/null | sed -n 's/^port //p' || true
    systemctl show ssh.socket --property Listen --value 2>/dev/null | sed -n 's/^.*:\([0-9]*\) (Stream)$/\1/p' || true
    ss -Hltnp 2>/dev/null | sed -n '/"sshd"/s/^[^ ]* *[^ ]* *[^ ]* *[^ ]*:\([0-9]*\) .*/\1/p' || true
  } | sort -nu
}

turn_on_updates() {
  local on
  on=$(apt-config dump APT::Periodic::Unattended-Upgrade 2>/dev/null || true)
  [[ $on == *'"1"'* ]] && return
  put_file /etc/apt/apt.conf.d/20auto-upgrades <<'END'
APT::Periodic::Update-Package-Lists "1";
APT::Periodic::Unattended-Upgrade "1";
END
}
