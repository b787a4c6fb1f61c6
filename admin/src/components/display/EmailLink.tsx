import { Link } from '@mui/material'
import { Email } from './Email.tsx'

export function EmailLink({ to }: { to: string }) {
  return (
    <Link href={`mailto:${to}`}>
      <Email address={to} />
    </Link>
  )
}
