# shellcheck shell=bash
# /etc/cartecay-bounce.env: written once, then the operator's own. Sourced by deploy/install.

# The value of one setting, without its quotes.
setting() {
  [[ -r $ROOT$SETTINGS ]] || return 0
  sed -n "s/^$1=//p" "$ROOT$SETTINGS" | tail -n 1 | sed "s/^\(['\"]\)\(.*\)\1\$/\2/"
}

write_settings() {
  if [[ -e $ROOT$SETTINGS ]]; then
    add_hsts
  else
    make_settings
  fi
  [[ -e $ROOT$PROGRAM/.env || -n $DRY_RUN ]] || printf 'ENV_FILE=%s\n' "$SETTINGS" >"$ROOT$PROGRAM/.env"
}

make_settings() {
  if [[ -n $DRY_RUN ]]; then
    say "  would write: $SETTINGS"
    return
  fi
  if [[ -z $PASSWORD ]]; then
    PASSWORD=$(make_password)
    NEW_PASSWORD=$PASSWORD
  fi
  write_whole "$ROOT$SETTINGS" 600 "$(settings_text)"$'\n'
  chown root:bounce "$ROOT$SETTINGS"
  chmod 640 "$ROOT$SETTINGS"
  did "wrote $SETTINGS"
}

# Whatever is left out here the owner connects in the office: payments, the mail server, texts.
settings_text() {
  cat <<END
# Made by deploy/install, yours from now on. docs/configuration.md explains every setting; after a change:
# systemctl restart cartecay-bounce
NODE_ENV=production
HOST=127.0.0.1
PORT=3000
PUBLIC_URL=https://$NAME
TRUST_PROXY=1
DATA_DIR=data
ADMIN_PASSWORD=$(quoted "$PASSWORD")
METRICS_TOKEN=$(openssl rand -hex 16)
# The business's own until the owner publishes others under Settings.
STARTING_EMAIL=$EMAIL
${PHONE:+STARTING_PHONE="$PHONE"}
END
  [[ -z $(wanted_hsts) ]] || printf 'HSTS="%s"\n' "$(wanted_hsts)"
}

quoted() {
  case $1 in
    *\"*) printf "'%s'" "$1" ;;
    *) printf '"%s"' "$1" ;;
  esac
}

# Five groups of letters and digits that nobody mixes up: 98 bits.
make_password() {
  local letters
  letters=$(head -c 4096 /dev/urandom | LC_ALL=C tr -dc 'abcdefghjkmnpqrstuvwxyz23456789' | head -c 20)
  printf '%s' "${letters:0:4}-${letters:4:4}-${letters:8:4}-${letters:12:4}-${letters:16:4}"
}

# Nobody can take HSTS back from browsers that saw it: a day at first, a year once a renewal has worked.
wanted_hsts() {
  has_public_certificate || return 0
  if [[ -e $ROOT/etc/letsencrypt/archive/$NAME/fullchain2.pem ]]; then
    printf 'max-age=31536000'
  else
    printf 'max-age=86400'
  fi
}

# Settings that say anything of HSTS, also in a comment, are left as they are, but for the day that this wrote.
add_hsts() {
  local wanted
  wanted=$(wanted_hsts)
  [[ -n $wanted ]] || return 0
  if ! grep -q 'HSTS=' "$ROOT$SETTINGS"; then
    run sed -i "\$a HSTS=\"$wanted\"" "$ROOT$SETTINGS" || fail "$SETTINGS can't be written."
    did "set HSTS=\"$wanted\" in $SETTINGS: browsers use https alone for that many seconds"
  elif [[ $wanted == max-age=31536000 ]] && grep -qx 'HSTS="max-age=86400"' "$ROOT$SETTINGS"; then
    run sed -i "s/^HSTS=\"max-age=86400\"\$/HSTS=\"$wanted\"/" "$ROOT$SETTINGS" || fail "$SETTINGS can't be written."
    did "raised HSTS to a year in $SETTINGS: the certificate has been renewed"
  fi
}
