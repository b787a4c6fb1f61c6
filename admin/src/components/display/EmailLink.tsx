import { Link } from '@mui/material'
import { EmailAddress } from './EmailAddress.tsx'

export function EmailLink({ to }: { to: string }) {
  return (
    <Link href={`mailto:${to}`}>
      <EmailAddress address={to} />
    </Link>
  )
}
