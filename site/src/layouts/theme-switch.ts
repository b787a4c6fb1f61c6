import { preferenceKeys } from '@dalil/api/client'

const root = document.documentElement
const group = document.querySelector<HTMLElement>('[data-themes]')
const buttons = group?.querySelectorAll<HTMLButtonElement>('button') ?? []

function show(): void {
  for (const button of buttons) button.ariaPressed = String(button.value === (root.dataset.theme ?? 'system'))
}

for (const button of buttons) {
  button.addEventListener('click', () => {
    if (button.value === 'system') {
      delete root.dataset.theme
      localStorage.removeItem(preferenceKeys.theme)
    } else {
      root.dataset.theme = button.value
      localStorage.setItem(preferenceKeys.theme, button.value)
    }
    show()
  })
}
if (group) group.hidden = false
show()
