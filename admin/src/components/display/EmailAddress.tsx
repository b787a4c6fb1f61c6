import { Link } from '@mui/material'
import { createElement } from 'react'

/** Breaks lines only before `@`; the inherited `word-break` would break words anywhere. */
export function EmailAddress({ address }: { address: string }) {
  const parts = address.split(/(?=@)/).flatMap((part, index) => (index > 0 ? [<wbr key={part} />, part] : [part]))
  return createElement(
    'bdi',
    { dir: 'ltr', style: { display: 'inline-block', maxWidth: '100%', overflowWrap: 'break-word' } },
    ...parts,
  )
}

export function EmailLink({ to }: { to: string }) {
  return (
    <Link href={`mailto:${to}`}>
      <EmailAddress address={to} />
    </Link>
  )
}
