import type { ReactNode } from 'react'

export const PreviewBlock = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="block">
    <h2>{title}</h2>
    {children}
  </section>
)
