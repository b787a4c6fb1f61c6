/** Resolves in the next task, so that the browser handles input between two pieces of work. */
export const awaitNextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
