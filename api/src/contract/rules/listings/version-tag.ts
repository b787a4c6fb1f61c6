/** Returns the entity tag of a version, for `ETag` and `If-Match`. */
export const formatVersionTag = (version: unknown): string => `"v${version}"`
