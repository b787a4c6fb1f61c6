export function SvgIcon({ svg, className }: { svg: string; className?: string }) {
  return (
    <svg className={className ? `i ${className}` : 'i'} viewBox="0 0 256 256" aria-hidden="true">
      <path d={/ d="([^"]+)"/.exec(svg)?.[1]} />
    </svg>
  )
}
