/** `<details>` menus work without scripts; this closes them on Escape, blur and clicks outside. */
const menus = document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')

document.addEventListener('pointerdown', ({ target }) => {
  for (const menu of menus) {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
})

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const menu of menus) {
    if (menu.open && menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    menu.open = false
  }
})

for (const menu of menus) {
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
}

for (const finder of document.querySelectorAll<HTMLDetailsElement>('details.finder')) {
  finder.addEventListener('toggle', () => finder.open && finder.querySelector('input')?.focus())
}
