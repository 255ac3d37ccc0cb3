# shellcheck shell=bash
# The program: a clone of the checkout this lies in, its packages, its build. Sourced by deploy/install.

# Ends in the program's own copy of this script, where that is another one: a newer version may install itself differently.
get_program() {
  [[ -n ${INSTALL_GOES_ON-} ]] && return
  if [[ ! -d $PROGRAM/.git ]]; then
    clone_program
  elif ! update_program; then
    return 0
  fi
  [[ -n $DRY_RUN ]] && return
  export INSTALL_GOES_ON=yes SITE_NAME=$NAME OWNER_EMAIL=$EMAIL OWNER_PHONE=$PHONE ADMIN_PASSWORD=$PASSWORD
  export CERTIFICATE FIREWALL YES
  exec "$PROGRAM/deploy/install" "$@"
}

# A checkout may belong to the person who made it. What was committed there and nowhere else comes along.
clone_program() {
  local checkout address
  checkout=$(dirname "$HERE")
  address=$(git_as_root -C "$checkout" remote get-url origin 2>/dev/null || true)
  run git_as_root clone --quiet --no-hardlinks "$checkout" "$PROGRAM" || fail "The program couldn't be copied to $PROGRAM."
  [[ -z $address ]] || run git -C "$PROGRAM" remote set-url origin "$address"
  did "got the program into $PROGRAM"
}

git_as_root() {
  GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*' git "$@"
}

# True when something newer came.
update_program() {
  local before after
  git -C "$PROGRAM" rev-parse --abbrev-ref '@{upstream}' >/dev/null 2>&1 || return 1
  if ! run git -C "$PROGRAM" fetch --quiet; then
    later "The newest version couldn't be fetched (git fetch in $PROGRAM). This machine has the one it had."
    return 1
  fi
  before=$(git -C "$PROGRAM" rev-parse HEAD)
  after=$(git -C "$PROGRAM" rev-parse '@{upstream}')
  git -C "$PROGRAM" merge-base --is-ancestor "$after" "$before" && return 1
  back_up_before_update
  run git -C "$PROGRAM" merge --quiet --ff-only '@{upstream}' ||
    fail "The newest version doesn't go with what was changed in $PROGRAM. Look at git status there: commit or undo it."
  did "brought the newest version: $(git -C "$PROGRAM" log -1 --format='%h of %as')"
}

back_up_before_update() {
  is_running || return 0
  run runuser -u bounce -- env HOME="$PROGRAM" ENV_FILE="$SETTINGS" sh -c \
    "cd $PROGRAM && exec node_modules/.bin/node scripts/backup.ts $BACKUPS" ||
    fail "The backup before the update couldn't be made, so nothing was updated."
  did "made a backup in $BACKUPS"
}

build_program() {
  if [[ -n $DRY_RUN ]]; then
    say "  would run: node scripts/ready.mjs in $PROGRAM"
    return
  fi
  (cd "$PROGRAM" && node scripts/ready.mjs </dev/null) ||
    fail "The program couldn't be built. What it said is above; it needs 2 GB of disk and 900 MB of memory."
  ensure_folder "$PROGRAM/data"
  ensure_folder "$BACKUPS"
}

ensure_folder() {
  [[ -d $1 ]] && return
  run install -d -o bounce -g bounce -m 700 "$1" || fail "The folder $1 couldn't be made."
}
