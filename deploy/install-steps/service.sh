# shellcheck shell=bash
# The units of systemd: the site, its backups, and who is told when one fails. Sourced by deploy/install.

# Several processes, where there are, by their ports; otherwise the one.
units() {
  local link found=
  for link in /etc/systemd/system/multi-user.target.wants/cartecay-bounce@*.service; do
    [[ -L $link ]] || continue
    found=yes
    basename "$link" .service
  done
  [[ -n $found ]] || say cartecay-bounce
}

is_running() {
  is_active "$(units | head -n 1)"
}

start_service() {
  local file unit
  for file in "$HERE"/*.service "$HERE"/*.timer; do
    put_file "/etc/systemd/system/${file##*/}" < <(cat "$file")
  done
  if has_changed /etc/systemd/system/; then
    run systemctl daemon-reload || fail "systemd couldn't read its units."
    is_in_force /etc/systemd/system/
  fi
  for unit in $(units); do start_unit "$unit"; done
  for file in "$HERE"/*.timer; do start_timer "${file##*/}"; done
}

start_unit() {
  local unit=$1 act
  is_enabled "$unit" || run systemctl enable "$unit" || fail "$unit can't be started with the machine."
  if ! is_active "$unit"; then
    act=start
    doing "Starting the site, which takes a minute the first time"
  elif is_outdated "$unit"; then
    act=restart
  else
    return 0
  fi
  # It comes back when the site is ready.
  run systemctl "$act" "$unit" || {
    journalctl --unit "$unit" --lines 15 --no-pager --output cat >&2 || true
    fail "The site didn't start. Its last words are above, and in journalctl -u $unit. Mend what they say."
  }
  did "${act}ed $unit"
}

# Its code, its settings or its unit are newer than the process.
is_outdated() {
  local started
  started=$(systemctl show --timestamp=us+utc --property ExecMainStartTimestamp --value "$1")
  [[ -n $(cd "$PROGRAM" && find server app adapters config content db package.json package-lock.json build/current \
    "$SETTINGS" /etc/systemd/system/cartecay-bounce.service /etc/systemd/system/cartecay-bounce@.service \
    -newermt "$started" -print -quit) ]]
}

start_timer() {
  if is_enabled "$1" && is_active "$1"; then return 0; fi
  run systemctl enable --now "$1" || fail "$1 couldn't be started."
  did "started $1"
}
