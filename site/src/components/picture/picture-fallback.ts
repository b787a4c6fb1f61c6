function showFallback(picture: HTMLImageElement): void {
  const { fallback } = picture.dataset
  if (!fallback) return
  delete picture.dataset.fallback
  picture.removeAttribute('srcset')
  for (const source of picture.parentElement?.querySelectorAll(':scope > source') ?? []) source.remove()
  picture.src = fallback
}

document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && showFallback(target), true)
for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
  if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) showFallback(picture)
}
