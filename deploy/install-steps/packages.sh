# shellcheck shell=bash
# What apt installs, and the user of the service. Sourced by deploy/install.

install_packages() {
  local missing=()
  is_there git || missing+=(git ca-certificates)
  is_there curl || missing+=(curl)
  is_there openssl || missing+=(openssl)
  is_there node && is_there npm || missing+=(nodejs npm)
  [[ -n $(find /usr/lib /lib -name 'libatomic.so.1' -print -quit 2>/dev/null) ]] || missing+=(libatomic1)
  uses_caddy || is_there nginx || missing+=(nginx)
  [[ $(certificate_kind) == self ]] || uses_caddy || is_there certbot || missing+=(certbot)
  [[ $FIREWALL == no ]] || has_other_firewall || is_there ufw || missing+=(ufw)
  is_there unattended-upgrade || missing+=(unattended-upgrades)
  if ((${#missing[@]} > 0)); then
    doing "Installing ${missing[*]}"
    # A machine that has just been rented is often still installing updates of its own.
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600)
    run "${apt[@]}" update || fail "The lists of packages couldn't be fetched. Check the machine's network."
    run "${apt[@]}" install -y --no-install-recommends "${missing[@]}" ||
      fail "These packages couldn't be installed: ${missing[*]}. What apt-get said is above."
  fi
  [[ -n $DRY_RUN ]] || require_node
}

require_node() {
  local major
  major=$(node -p 'process.versions.node.split(".")[0]')
  ((major >= 18)) || fail "The Node of this machine is $(node --version), and 18 or newer is needed: Debian 12 and Ubuntu 24.04 have it."
}

add_user() {
  id bounce >/dev/null 2>&1 && return
  run useradd --system --user-group --home-dir "$PROGRAM" --shell /usr/sbin/nologin bounce ||
    fail "The user bounce couldn't be made."
  did "made the user bounce"
}
