FROM node:24-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

# Builds the product with the development packages.
FROM base AS build
RUN npm ci --include=dev
COPY . .
RUN npm run build && rm -rf node_modules

# The packages of production. `npm ci --omit=dev` would also install prisma and typescript, which a package of production names as
# optional peers, and the PostgreSQL servers of the tests.
FROM base AS packages
RUN npm pkg delete devDependencies optionalDependencies && npm install --package-lock-only --ignore-scripts && npm ci

FROM base
# The memory allocator gives back what is free above 128 KiB. Without it, glibc raises this bound to as much as 64 MB.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_TRIM_THRESHOLD_=131072
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app .
RUN mkdir /data && chown node:node /data

USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# With a small young generation, V8 keeps little memory after a busy minute. See docs/performance.md.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "scripts/start.ts"]
