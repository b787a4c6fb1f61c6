/** Asks for the password and confirms it; false when the person declines. */
type Prompt = () => Promise<boolean>

let prompt: Prompt | null = null
let pending: Promise<boolean> | null = null

/** Registers the page's prompt. Returns how to take it away. */
export function providePasswordPrompt(own: Prompt): () => void {
  prompt = own
  return () => {
    if (prompt === own) prompt = null
  }
}

/** Whether the password has been confirmed; several calls share one prompt. `null` on a page without one. */
export function confirmPassword(): Promise<boolean> | null {
  if (!prompt) return null
  pending ??= prompt().finally(() => {
    pending = null
  })
  return pending
}
