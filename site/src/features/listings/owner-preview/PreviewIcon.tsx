import type { previewIcons } from './icon-names.ts'

export const PreviewIcon = ({ name }: { name: (typeof previewIcons)[number] }) => (
  <svg className="i" aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
)
