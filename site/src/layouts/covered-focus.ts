// Firefox leaves what Tab leads to behind the sticky header.
document.addEventListener('keyup', ({ key }) => {
  const target = document.activeElement
  if (key !== 'Tab' || !target?.matches('main :not(dialog *)')) return
  const { top, height } = target.getBoundingClientRect()
  const covered = (document.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0) - top
  if (covered > 0 && height < innerHeight / 2) scrollBy(0, -covered - 8)
})
