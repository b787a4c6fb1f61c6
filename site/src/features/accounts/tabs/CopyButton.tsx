import copy from '@phosphor-icons/core/regular/copy.svg?raw'
import { useState } from 'react'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'

interface Props {
  text: string
  label: string
  copied: string
}

export function CopyButton({ text, label, copied }: Props) {
  const [isCopied, setCopied] = useState(false)
  if (!navigator.clipboard) return null
  const copyText = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <button type="button" className="btn btn--outline btn--sm copy" onClick={copyText}>
      <SvgIcon svg={copy} />
      <span aria-live="polite">
        <span aria-hidden={isCopied}>{label}</span>
        <span aria-hidden={!isCopied}>{copied}</span>
      </span>
    </button>
  )
}
