/** Returns what `read` reads from the command line. If it throws, the program prints its usage and ends. */
export async function readArguments<T>(usage: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\nUse: ${usage}\n`)
    return process.exit(1)
  }
}
