import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

const wrongFields = '[aria-invalid="true"]:not([aria-hidden="true"]), [role="alert"][tabindex="-1"]'

export function focusFirstError(form: ParentNode | null | undefined) {
  const field = form?.querySelector<HTMLElement>(wrongFields)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** The first field in the order of the page; its error may be that of the form or of the API. */
export function FocusFirstError() {
  const { submitCount, errors } = useFormState()
  const marker = useRef<HTMLSpanElement>(null)
  const seen = useRef(submitCount)
  useEffect(() => {
    if (seen.current === submitCount) return
    seen.current = submitCount
    if (Object.keys(errors).length === 0) return
    // The fields mark themselves, and the button that was pressed loses the focus, in the same update of React.
    const frame = requestAnimationFrame(() => focusFirstError(marker.current?.closest('form')))
    return () => cancelAnimationFrame(frame)
  }, [submitCount, errors])
  return <span ref={marker} hidden />
}
