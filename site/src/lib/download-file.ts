export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has started within a minute.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
