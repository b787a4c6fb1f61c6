import { diffGalleries } from '@dalil/api/client'
import type { Review } from '@dalil/api/contract'
import type { Texts } from '../../lib/text/pick-texts.ts'

type Added = { url: string; file: File }
type Photo = { url: string; id: number } | Added
type Act = 'earlier' | 'later' | 'remove'
type PhotoTexts = Texts<'listing.form.images' | 'validation.images_max' | `validation.file_${'size' | 'type'}`>

const acts: readonly Act[] = ['remove', 'earlier', 'later']

const steps: Record<Exclude<Act, 'remove'>, number> = { earlier: -1, later: 1 }

export class PhotoPicker {
  readonly #field: HTMLElement
  readonly #input: HTMLInputElement
  readonly #texts: PhotoTexts
  readonly #showError: (text: string | undefined) => void
  #former: Photo[] = []
  #photos: Photo[] = []

  constructor(field: HTMLElement, showError: (text: string | undefined) => void) {
    this.#field = field
    this.#input = field.querySelector('input') as HTMLInputElement
    this.#texts = JSON.parse(field.dataset.texts ?? '{}') as PhotoTexts
    this.#showError = showError
    this.#input.addEventListener('change', () => {
      this.#add([...(this.#input.files ?? [])])
      // An empty value lets the user choose the same file again.
      this.#input.value = ''
    })
    field.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null
      if (button) this.#change(button.dataset.act as Act, Number(button.closest('li')?.dataset.index))
    })
    field.addEventListener('dragover', (event) => event.preventDefault())
    field.addEventListener('drop', (event) => {
      event.preventDefault()
      this.#add([...(event.dataTransfer?.files ?? [])])
    })
  }

  show(photos: Review['photos']): void {
    this.#former = photos.map(({ id, image_url }) => ({ id, url: image_url }))
    this.#photos = this.#former
    this.#draw()
  }

  appendTo(form: FormData): void {
    const { added, removed, order } = diffGalleries(this.#former, this.#photos)
    for (const file of added) form.append('photos[]', file)
    for (const id of removed) form.append('deleted_photos[]', String(id))
    for (const name of order ?? []) form.append('photo_order[]', name)
  }

  #add(files: File[]): void {
    const room = Number(this.#field.dataset.most) - this.#photos.length
    const flaws = files.map((file) => this.#findFlaw(file))
    const accepted = files.filter((_, index) => flaws[index] === undefined)
    const problems = [...flaws, accepted.length > room ? this.#texts['validation.images_max'] : undefined].filter(
      Boolean,
    )
    this.#showError(problems.length > 0 ? [...new Set(problems)].join('\n') : undefined)
    this.#photos = [
      ...this.#photos,
      ...accepted.slice(0, room).map((file) => ({ file, url: URL.createObjectURL(file) })),
    ]
    this.#draw()
  }

  #findFlaw({ name, size, type }: File): string | undefined {
    if (!this.#input.accept.split(',').includes(type))
      return this.#texts['validation.file_type'].replace('{name}', name)
    return size > Number(this.#field.dataset.bytes)
      ? this.#texts['validation.file_size'].replace('{name}', name)
      : undefined
  }

  /** Rejects a file with the extension of a picture that the browser cannot decode. */
  #refuse(photo: Added): void {
    if (!this.#photos.includes(photo)) return
    this.#photos = this.#photos.filter((each) => each !== photo)
    this.#draw()
    this.#showError(this.#texts['validation.file_type'].replace('{name}', photo.file.name))
  }

  #change(act: Act, index: number): void {
    const photo = this.#photos[index]
    if (!photo) return
    const to = act === 'remove' ? null : index + steps[act]
    if (to !== null && (to < 0 || to >= this.#photos.length)) return
    const others = this.#photos.toSpliced(index, 1)
    this.#photos = to === null ? others : others.toSpliced(to, 0, photo)
    this.#showError(undefined)
    this.#draw()
    const status = this.#field.querySelector('[role="status"]')
    if (status) status.textContent = to === null ? '' : toNumbered(this.#texts['listing.form.images.moved'], to)
    const moved =
      to === null ? null : this.#field.querySelectorAll('li')[to]?.querySelector<HTMLElement>(`[data-act="${act}"]`)
    const next = moved ?? this.#input
    next.focus()
  }

  #draw(): void {
    for (const item of this.#field.querySelectorAll('li[data-index]')) item.remove()
    const add = this.#field.querySelector<HTMLElement>('[data-add]')
    add?.before(...this.#photos.map((photo, index) => this.#createItem(photo, index)))
    if (add) add.hidden = this.#photos.length >= Number(this.#field.dataset.most)
  }

  #createItem(photo: Photo, index: number): HTMLElement {
    const { url } = photo
    const template = this.#field.querySelector('template')
    const item = template?.content.firstElementChild?.cloneNode(true) as HTMLElement
    item.dataset.index = String(index)
    const image = item.querySelector('img')
    if (image) {
      Object.assign(image, { src: url, alt: toNumbered(this.#texts['listing.form.images.number'], index) })
      if ('file' in photo) image.addEventListener('error', () => this.#refuse(photo), { once: true })
    }
    for (const act of acts) {
      const button = item.querySelector<HTMLElement>(`[data-act="${act}"]`)
      if (button) button.ariaLabel = toNumbered(this.#texts[`listing.form.images.${act}`], index)
    }
    const [first, last] = [index === 0, index === this.#photos.length - 1]
    const order = item.querySelector<HTMLElement>('.thumb__order')
    if (order) order.hidden = first && last
    item.querySelector('[data-act="earlier"]')?.setAttribute('aria-disabled', String(first))
    item.querySelector('[data-act="later"]')?.setAttribute('aria-disabled', String(last))
    return item
  }
}

const toNumbered = (text: string, index: number) => text.replace('{number}', String(index + 1))
