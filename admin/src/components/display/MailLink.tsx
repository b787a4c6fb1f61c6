import { Link } from '@mui/material'

/** An address to write to. */
export function MailLink({ to }: { to: string }) {
  return (
    <Link href={`mailto:${to}`}>
      <bdi>{to}</bdi>
    </Link>
  )
}
