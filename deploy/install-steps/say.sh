# shellcheck shell=bash
# What the installation says, asks and runs. Sourced by deploy/install.

# Things that need a person, told together at the end: the rest goes on without them.
PROBLEMS=()

say() { printf '%s\n' "$*"; }

# One step that was done; what was right already is not mentioned.
did() { [[ -n $DRY_RUN ]] || say "  $*"; }

doing() { [[ -n $DRY_RUN ]] || say "$* …"; }

# An answer or an option that can't be right: nothing was changed.
refuse() {
  printf '%s\n' "$*" >&2
  exit 1
}

fail() {
  printf '\n%s\nThen run this again: it goes on where it stopped.\n' "$*" >&2
  exit 1
}

later() { PROBLEMS+=("$*"); }

# A command that changes something. Its own words are for when it fails.
run() {
  if [[ -n $DRY_RUN ]]; then
    say "  would run: $*"
    return 0
  fi
  local output
  if output=$("$@" 2>&1 </dev/null); then return 0; fi
  printf '%s\n' "$output" | tail -n 20 >&2
  return 1
}

is_active() { systemctl is-active --quiet "$1" 2>/dev/null; }

is_stopped() { ! is_active "$1"; }

is_enabled() { systemctl is-enabled --quiet "$1" 2>/dev/null; }

is_there() { command -v "$1" >/dev/null 2>&1; }

# Questions are answered at the terminal; without one they have to be answered by options.
can_ask() { [[ -z $YES && -z $DRY_RUN ]] && (: </dev/tty) 2>/dev/null; }

ask() {
  local question=$1 answer
  read -r -p "$question " answer </dev/tty
  printf '%s' "$answer"
}

ask_secretly() {
  local question=$1 answer
  read -r -s -p "$question " answer </dev/tty
  printf '\n' >/dev/tty
  printf '%s' "$answer"
}

tell_end() {
  [[ -n $DRY_RUN ]] && return
  if [[ -z ${PROBLEMS[*]-} ]]; then
    say ""
    say "Your site is at https://$NAME, your office at https://$NAME/admin."
  fi
  if [[ -n ${NEW_PASSWORD-} ]]; then
    say "Your password, shown only this once:  $NEW_PASSWORD"
    say "(ADMIN_PASSWORD in $SETTINGS has it, too.)"
  fi
  if [[ -n ${PROBLEMS[*]-} ]]; then
    local problem
    say ""
    for problem in "${PROBLEMS[@]}"; do say "Still to do: $problem"; done
    say "Then run this again: it goes on where it stopped."
    exit 1
  fi
}
