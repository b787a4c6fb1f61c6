# syntax=docker/dockerfile:1
FROM node:24.21.0-slim AS build
WORKDIR /dalil
COPY package.json package-lock.json .npmrc ./
COPY db/package.json db/
COPY api/package.json api/
COPY site/package.json site/
COPY admin/package.json admin/
COPY tests/package.json tests/
RUN npm ci
COPY . .
RUN node scripts/build.ts
# From here on only what the bundles could not take in: native parts, and files that are read from disk.
RUN npm ci --omit=dev --workspace=db --workspace=api

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /dalil
RUN install -d -o node -g node /data
COPY --from=build /dalil/package.json ./
COPY --from=build /dalil/node_modules node_modules
COPY --from=build /dalil/db/package.json db/
COPY --from=build /dalil/db/migrations db/migrations
COPY --from=build /dalil/db/sql db/sql
COPY --from=build /dalil/db/seed/data db/seed/data
COPY --from=build /dalil/api/package.json api/
COPY --from=build /dalil/api/data api/data
COPY --from=build /dalil/api/dist api/dist
COPY --from=build /dalil/site/dist site/dist
COPY --from=build /dalil/admin/dist admin/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "api/dist/serve.js"]
