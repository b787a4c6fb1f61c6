const findOpenMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

function closeMenusWithout(target: EventTarget | null): void {
  for (const menu of findOpenMenus()) {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
}

document.addEventListener('pointerdown', ({ target }) => closeMenusWithout(target))
document.addEventListener('focusout', ({ relatedTarget }) => closeMenusWithout(relatedTarget))

// Firefox leaves what Tab leads to behind the sticky header.
document.addEventListener('keyup', ({ key }) => {
  const target = document.activeElement
  if (key !== 'Tab' || !target?.matches('main :not(dialog *)')) return
  const { top, height } = target.getBoundingClientRect()
  const covered = (document.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0) - top
  if (covered > 0 && height < innerHeight / 2) scrollBy(0, -covered - 8)
})

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const menu of findOpenMenus()) {
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    menu.open = false
  }
})

for (const finder of document.querySelectorAll<HTMLDetailsElement>('details.finder')) {
  finder.addEventListener('toggle', () => finder.open && finder.querySelector('input')?.focus())
}
