import { addOverlayEntry } from '../../../lib/history/overlay-entry.ts'
import { addPinchZoom } from './pinch-zoom.ts'
import { ScrollStrip } from './scroll-strip.ts'

/** Shows pictures over the whole screen; `onClose` gets the index of the last picture seen. */
export function openLightbox(pictures: HTMLElement[], index: number, onClose?: (index: number) => void): void {
  // A second press while this module was loading.
  if (document.querySelector('dialog.lightbox')) return
  const template = document.querySelector<HTMLTemplateElement>('template#lightbox')
  const dialog = template?.content.querySelector('dialog')?.cloneNode(true) as HTMLDialogElement | undefined
  const element = dialog?.querySelector<HTMLElement>('.lightbox__strip')
  if (!dialog || !element) return
  const slides = pictures.map(createSlide)
  element.append(...slides)
  if (slides.length < 2) {
    element.removeAttribute('tabindex')
    for (const part of dialog.querySelectorAll('[data-step], .lightbox__n')) part.remove()
  }
  const zooms = slides.map(addPinchZoom)

  const show = (at: number) => {
    for (const zoom of zooms) zoom.reset()
    const counter = dialog.querySelector('bdi')
    const status = dialog.querySelector('[role="status"]')
    if (counter) counter.textContent = `${at + 1} / ${slides.length}`
    if (status) status.textContent = slides[at]?.querySelector('img')?.alt ?? ''
  }
  const strip = new ScrollStrip(element, show)

  for (const button of dialog.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.addEventListener('click', () => strip.go(strip.at + Number(button.dataset.step)))
  }
  dialog.querySelector('.lightbox__close')?.addEventListener('click', () => dialog.close())
  dialog.addEventListener('keydown', (event) => {
    strip.step(event)
    keepFocusInside(dialog, event)
  })
  addEventListener('resize', () => strip.go(strip.at, true), { signal: abortOnClose(dialog) })
  const leaveEntry = addOverlayEntry(() => dialog.close())
  dialog.addEventListener('close', () => {
    leaveEntry()
    dialog.remove()
    onClose?.(strip.at)
  })

  document.body.append(dialog)
  dialog.showModal()
  strip.go(index, true)
  show(index)
}

function createSlide(picture: HTMLElement): HTMLElement {
  const slide = document.createElement('div')
  slide.className = 'lightbox__slide'
  const copy = picture.cloneNode(true) as HTMLElement
  for (const part of [copy, ...copy.querySelectorAll('img, source')]) {
    part.removeAttribute('id')
    if (part.hasAttribute('sizes')) part.setAttribute('sizes', '100vw')
  }
  slide.append(copy)
  return slide
}

function abortOnClose(dialog: HTMLDialogElement): AbortSignal {
  const controller = new AbortController()
  dialog.addEventListener('close', () => controller.abort())
  return controller.signal
}

function keepFocusInside(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const buttons = [...dialog.querySelectorAll<HTMLElement>('button')]
  const end = buttons.at(event.shiftKey ? 0 : -1)
  if (document.activeElement !== end) return
  event.preventDefault()
  buttons.at(event.shiftKey ? -1 : 0)?.focus()
}
