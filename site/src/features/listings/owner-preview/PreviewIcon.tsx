import type { previewIcons } from './preview-icons.ts'

export const PreviewIcon = ({ name }: { name: (typeof previewIcons)[number] }) => (
  <svg className="i" aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
)
