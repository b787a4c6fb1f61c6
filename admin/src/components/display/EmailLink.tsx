import { Link } from '@mui/material'

export function EmailLink({ to }: { to: string }) {
  return (
    <Link href={`mailto:${to}`}>
      <bdi>{to}</bdi>
    </Link>
  )
}
