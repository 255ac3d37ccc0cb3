# The site in a container: built in one stage, run in another that has neither compilers nor development packages. It runs
# without root, and with a read-only root file system it writes to /data and /tmp alone. See docs/decisions/103.
# BASE is any Debian; with it the same file builds where no registry is in reach.
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BASE} AS build
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends nodejs npm libatomic1 ca-certificates \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/cartecay-bounce
COPY package.json package-lock.json .npmrc ./
COPY scripts/ready.mjs scripts/choose-node.mjs scripts/
RUN node scripts/ready.mjs --no-build
COPY . .
# What runs needs no package that only builds or tests.
RUN node scripts/ready.mjs --prune && rm -rf .cache

FROM ${BASE} AS run
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends libatomic1 ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 bounce \
  && useradd --uid 10001 --gid 10001 --home-dir /srv/cartecay-bounce --shell /usr/sbin/nologin bounce \
  && install -d -o bounce -g bounce -m 700 /data /backups
WORKDIR /srv/cartecay-bounce
COPY --from=build /srv/cartecay-bounce ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/srv/cartecay-bounce/node_modules/.bin:$PATH
USER 10001:10001
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "server/main.ts"]
