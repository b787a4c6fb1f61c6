const findOpenMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

function closeMenusWithout(target: EventTarget | null): void {
  for (const menu of findOpenMenus()) {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
}

document.addEventListener('pointerdown', ({ target }) => closeMenusWithout(target))
document.addEventListener('focusout', ({ relatedTarget }) => closeMenusWithout(relatedTarget))

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
