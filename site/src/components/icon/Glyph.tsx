/** An icon in an island, from the text of its file: `<Glyph of={star} />`. */
export function Glyph({ of, className }: { of: string; className?: string }) {
  return (
    <svg className={className ? `i ${className}` : 'i'} viewBox="0 0 256 256" aria-hidden="true">
      <path d={/ d="([^"]+)"/.exec(of)?.[1]} />
    </svg>
  )
}
