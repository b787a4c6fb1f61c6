/** Opens a photograph in the lightbox. Without scripts, the link opens the file. */
document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-photos] a') : null
  const list = link?.closest('[data-photos]')
  if (!link || !list || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  const links = [...list.querySelectorAll('a')]
  const pictures = links.flatMap((each) => [...each.querySelectorAll<HTMLElement>(':scope > :is(img, .picture)')])
  import('../listings/gallery/lightbox.ts').then(
    ({ openLightbox }) => openLightbox(pictures, links.indexOf(link), (index) => links[index]?.focus()),
    () => location.assign(link.href),
  )
})
