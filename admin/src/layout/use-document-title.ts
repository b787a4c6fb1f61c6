import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'

/** Sets `document.title` to the heading, which react-admin fills through a portal. */
export function useDocumentTitle<Heading extends HTMLElement>() {
  const heading = useRef<Heading>(null)
  const translate = useTranslate()
  const siteName = `${translate('dalil.back_office')} | ${translate('dalil.name')}`

  useEffect(() => {
    const element = heading.current
    if (!element) return
    const name = () => {
      document.title = [element.textContent, siteName].filter(Boolean).join(' | ')
    }
    const observer = new MutationObserver(name)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    name()
    return () => observer.disconnect()
  }, [siteName])

  return heading
}
