/** Commands that the container image bundles, because it contains no source files: docs/operations.md. */
export const bundledCommands = ['backup', 'restore', 'verify', 'jobs', 'settings', 'import', 'export', 'storage-sweep']
