# shellcheck shell=bash
# nginx and the certificate. Sourced by deploy/install.

PROOFS=/var/www/letsencrypt
OWN_CERTIFICATE=/etc/cartecay-bounce-certificate

# An operator who chose Caddy keeps it.
uses_caddy() {
  is_active caddy && grep -qs '^[^#]*reverse_proxy' "$ROOT/etc/caddy/Caddyfile"
}

# As it was chosen, now or at an earlier run.
certificate_kind() {
  if [[ -n $CERTIFICATE ]]; then
    printf '%s' "$CERTIFICATE"
  elif grep -qs "$OWN_CERTIFICATE" "$ROOT/etc/nginx/sites-available/bounce"; then
    printf self
  else
    printf letsencrypt
  fi
}

certificate_folder() {
  if [[ $(certificate_kind) == self ]]; then
    printf '%s' "$OWN_CERTIFICATE"
  else
    printf '/etc/letsencrypt/live/%s' "$NAME"
  fi
}

has_public_certificate() {
  [[ $(certificate_kind) == letsencrypt && -e $ROOT/etc/letsencrypt/live/$NAME/fullchain.pem ]]
}

# A file of deploy/ with the names, the ports and the certificate of this machine.
filled() {
  local ports port servers=
  ports=$(units | sed -n 's/^cartecay-bounce@//p')
  [[ -n $ports ]] || ports=$(setting PORT)
  for port in ${ports:-3000}; do servers+="  server 127.0.0.1:$port max_fails=0;\\n"; done
  sed -e "s|/etc/letsencrypt/live/bounce\.example|$(certificate_folder)|" \
    -e "s/www\.bounce\.example/$(other_name)/g" -e "s/bounce\.example/$NAME/g" \
    -e "s/^  server 127\.0\.0\.1:3000 max_fails=0;\$/${servers%\\n}/" \
    -e "$(without_ipv6)" "$HERE/$1"
}

# nginx doesn't start on an address that the kernel can't have.
without_ipv6() { [[ -e /proc/net/if_inet6 ]] || printf '/listen \\[::\\]/d'; }

serve_plain_http() {
  uses_caddy && return
  [[ -d $PROOFS ]] || run install -d "$PROOFS"
  put_file /etc/nginx/sites-available/bounce-http < <(filled nginx-http.conf)
  link_file ../sites-available/bounce-http /etc/nginx/sites-enabled/bounce-http
  reload_nginx
}

# Before anything is installed: who has to stop another program first finds the machine as it was.
require_free_ports() {
  [[ -n $DRY_RUN ]] || uses_caddy && return
  require_free_port 80
  require_free_port 443
}

require_free_port() {
  local holder
  holder=$(ss -Hltnp "sport = :$1" 2>/dev/null | sed -n 's/.*users:(("\([^"]*\)".*/\1/p' | head -n 1)
  [[ -z $holder || $holder == nginx ]] || fail "Port $1 of this machine is taken by $holder. Stop it, or follow docs/operations.md by hand."
}

reload_nginx() {
  local act=reload
  has_changed /etc/nginx/ || is_stopped nginx || return 0
  run nginx -t || fail "nginx refuses its files; what it said is above. If one of them is yours, mend it there."
  [[ -n $DRY_RUN ]] || is_active nginx || act=start
  is_enabled nginx || run systemctl enable nginx || true
  run systemctl "$act" nginx || fail "nginx couldn't be ${act}ed: journalctl -u nginx says why."
  is_in_force /etc/nginx/
}

get_certificate() {
  uses_caddy && return
  if [[ $(certificate_kind) == self ]]; then
    make_certificate
  else
    ask_letsencrypt
  fi
}

make_certificate() {
  [[ -e $ROOT$OWN_CERTIFICATE/fullchain.pem ]] && return
  run install -d -m 700 "$ROOT$OWN_CERTIFICATE"
  run openssl req -x509 -newkey rsa:2048 -nodes -days 825 -subj "/CN=$NAME" \
    -addext "subjectAltName=DNS:$NAME,DNS:$(other_name)" \
    -keyout "$ROOT$OWN_CERTIFICATE/privkey.pem" -out "$ROOT$OWN_CERTIFICATE/fullchain.pem" ||
    fail "The certificate couldn't be made."
  did "made a certificate that browsers warn of, for a trial: --certificate letsencrypt gets a real one"
}

# The name needs its address first; www. is added as soon as it has one, too.
ask_letsencrypt() {
  local other certificate
  other=$(other_name)
  certificate=$ROOT/etc/letsencrypt/live/$NAME/fullchain.pem
  if [[ -e $certificate ]] && names_of "$certificate" | grep -qxF "$other"; then return; fi
  if [[ ! -e $certificate ]] && ! has_address "$NAME"; then
    later "$NAME has no address yet. Where you bought the name, add an A record with $(own_address), and wait some minutes."
    return
  fi
  if has_address "$other" && run_certbot -d "$NAME" -d "$other"; then
    did "got a certificate for $NAME and $other"
    return
  fi
  later "$other doesn't lead here. Where you bought the name, add a CNAME record for it that says $NAME."
  [[ ! -e $certificate ]] || return 0
  if run_certbot -d "$NAME"; then
    did "got a certificate for $NAME"
  else
    later "Let's Encrypt gave no certificate for $NAME; its reason is above. Often the name leads to another machine than $(own_address), or your provider's firewall closes port 80."
  fi
}

run_certbot() {
  run certbot certonly --webroot -w "$PROOFS" --cert-name "$NAME" --expand --non-interactive --agree-tos \
    --email "$EMAIL" --deploy-hook "systemctl reload nginx" "$@"
}

names_of() { openssl x509 -in "$1" -noout -ext subjectAltName | tr -d ' ' | tr ',' '\n' | sed -n 's/^DNS://p'; }

has_address() { [[ -n $DRY_RUN ]] || getent ahosts "$1" >/dev/null; }

own_address() { hostname -I | cut -d' ' -f1; }

serve_https() {
  uses_caddy && return
  if [[ -z $DRY_RUN && ! -e $ROOT$(certificate_folder)/fullchain.pem ]]; then return; fi
  put_file /etc/nginx/sites-available/bounce < <(filled nginx.conf)
  link_file ../sites-available/bounce /etc/nginx/sites-enabled/bounce
  reload_nginx
  [[ -n $DRY_RUN ]] || prove_https
}

# As a visitor asks, by the name, but without the DNS.
prove_https() {
  local trust=(--fail)
  [[ $(certificate_kind) == letsencrypt ]] || trust+=(--insecure)
  curl --silent --output /dev/null "${trust[@]}" --resolve "$NAME:443:127.0.0.1" --retry 10 --retry-delay 1 \
    --retry-all-errors "https://$NAME/readyz" ||
    later "https://$NAME doesn't answer yet. Look at systemctl status nginx cartecay-bounce."
}
