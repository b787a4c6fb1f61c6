export const formatVersionTag = (version: unknown): string => `"v${version}"`
