import { useEffect, useId, useRef } from 'react'
import { CopyButton } from '../CopyButton.tsx'
import type { ProfileTexts } from '../texts.ts'
import '../security.css'

interface Props {
  title: string
  secret: string
  texts: ProfileTexts
  onKept: () => void
}

export function ShownOnce({ title, secret, texts, onKept }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="panel stack recovery" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{texts['profile.programs.once']}</p>
      <p className="second-factor__secret">
        <bdi dir="ltr">{secret}</bdi>
      </p>
      <div className="row">
        <CopyButton text={secret} label={texts['profile.programs.copy']} copied={texts['profile.security.copied']} />
        <button type="button" className="btn btn--primary btn--sm" onClick={onKept}>
          {texts['profile.programs.kept']}
        </button>
      </div>
    </section>
  )
}
