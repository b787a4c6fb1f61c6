import type { ReactNode } from 'react'
import '../../../styles/empty.css'
import '../../../styles/plate.css'

interface Props {
  sign: ReactNode
  title: string
  text: string
  children: ReactNode
}

export function EmptyState({ sign, title, text, children }: Props) {
  return (
    <div className="panel empty">
      <div className="sign sign--blank plate">{sign}</div>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="row">{children}</div>
    </div>
  )
}
