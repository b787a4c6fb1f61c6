import downloadSimple from '@phosphor-icons/core/regular/download-simple.svg?raw'
import printer from '@phosphor-icons/core/regular/printer.svg?raw'
import { useEffect, useId, useRef } from 'react'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { downloadFile } from '../../../lib/download-file.ts'
import { CopyButton } from './CopyButton.tsx'
import type { ProfileTexts } from './texts.ts'

interface Props {
  codes: readonly string[]
  texts: ProfileTexts
  onKept: () => void
}

/** The codes are displayed only once, so leaving the page asks for confirmation. */
export function RecoveryCodes({ codes, texts, onKept }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const text = `${codes.join('\n')}\n`

  useEffect(() => {
    heading.current?.focus()
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])

  const download = () => downloadFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <section className="panel stack recovery" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {texts['profile.security.codes']}
      </h2>
      <p>{texts['profile.security.codes.text']}</p>
      <ol className="recovery__codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row recovery__ways">
        <CopyButton
          text={text}
          label={texts['profile.security.codes.copy']}
          copied={texts['profile.security.copied']}
        />
        <button type="button" className="btn btn--outline btn--sm" onClick={download}>
          <SvgIcon svg={downloadSimple} />
          {texts['profile.security.codes.download']}
        </button>
        <button type="button" className="btn btn--outline btn--sm" onClick={() => window.print()}>
          <SvgIcon svg={printer} />
          {texts['profile.security.codes.print']}
        </button>
      </div>
      <div>
        <button type="button" className="btn btn--primary" onClick={onKept}>
          {texts['profile.security.codes.kept']}
        </button>
      </div>
    </section>
  )
}
