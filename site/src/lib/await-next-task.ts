/** Resolves in a task of its own, so that the browser answers input between two pieces of work. */
export const awaitNextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
