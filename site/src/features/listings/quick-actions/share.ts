import { showToast } from '../../../components/toast/toast.ts'

/** Opens the share sheet of the device; if there is none, copies the address. */
async function share({ share: url = '', title = '', copied = '', failed = '' }: DOMStringMap): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Rejects if the visitor closes the sheet.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  await copy(url, { copied, failed })
}

async function copy(text: string, { copied = '', failed = '' }: DOMStringMap): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ variant: 'success', text: copied })
  } catch {
    showToast({ variant: 'error', text: failed })
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-share]')) {
  button.addEventListener('click', () => void share(button.dataset))
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.addEventListener('click', () => void copy(button.dataset.copy ?? '', button.dataset))
}
