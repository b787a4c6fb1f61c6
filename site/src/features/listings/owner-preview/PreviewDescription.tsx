import { PreviewBlock } from './PreviewBlock.tsx'
import type { PreviewProps } from './preview-props.ts'

export function PreviewDescription({ listing: { description }, texts }: PreviewProps) {
  if (description.trim() === '') return null
  return (
    <PreviewBlock title={texts.about}>
      <div className="detail__text">
        {description.split(/\n+/).map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </PreviewBlock>
  )
}
