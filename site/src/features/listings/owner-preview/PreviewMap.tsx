import { useEffect, useRef, useState } from 'react'
import type { PreviewProps } from './preview-props.ts'

/** Shows the map as the public page does; not its element, whose code is a part of that page's script. */
export function PreviewMap({ listing, name, texts }: PreviewProps & { name: string }) {
  const { source, title, label, zoomIn, zoomOut, open } = texts.map
  const isOwn = source.kind === 'basemap'
  const [isClosed, setClosed] = useState(!isOwn)
  const frame = useRef<HTMLDivElement>(null)
  const draw = async () => {
    try {
      const { drawMap } = await import('../map/draw-map.ts')
      if (frame.current) await drawMap(frame.current)
    } catch {
      setClosed(true)
    }
  }
  const latestDraw = useRef(draw)
  latestDraw.current = draw

  useEffect(() => {
    if (!frame.current || !isOwn) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void latestDraw.current()
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [isOwn])

  if (listing.latitude === null || listing.longitude === null) return null
  return (
    <section className="panel">
      <h2>{title}</h2>
      <div
        ref={frame}
        className="map"
        data-source={JSON.stringify(source)}
        data-latitude={listing.latitude}
        data-longitude={listing.longitude}
        data-label={label.replace('{name}', name)}
        data-zoom-in={zoomIn}
        data-zoom-out={zoomOut}
      >
        <span className="plate map__pin" dir="auto">
          {name}
        </span>
        <button type="button" className="btn btn--outline btn--sm map__open" hidden={!isClosed} onClick={draw}>
          {open}
        </button>
      </div>
    </section>
  )
}
