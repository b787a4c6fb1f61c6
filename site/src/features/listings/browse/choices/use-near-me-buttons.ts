import { useEffect, useEffectEvent } from 'react'
import { showToast } from '../../../../components/toast/toast.ts'
import { findPositionFailureText } from '../../../../lib/position/position-failure.ts'
import { findPosition } from '../find-position.ts'
import type { PanelTexts } from '../panel.ts'
import type { GeoPosition } from './NearMeButton.tsx'

export function useNearMeButtons(texts: PanelTexts, onFind: (point: GeoPosition) => void): void {
  const search = useEffectEvent(async (button: Element) => {
    if (button.getAttribute('aria-busy') === 'true') return
    button.setAttribute('aria-busy', 'true')
    try {
      onFind(await findPosition())
    } catch (error) {
      showToast({ variant: 'error', text: findPositionFailureText(error, texts, texts['position.or.city']) })
    }
    button.removeAttribute('aria-busy')
  })
  useEffect(() => {
    const click = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('[data-use-position]') : null
      if (button) void search(button)
    }
    document.addEventListener('click', click)
    return () => document.removeEventListener('click', click)
  }, [])
}
