import { toApiError } from '@dalil/api/client'
import type { Captcha } from '@dalil/api/contract'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api-client.ts'

export type CaptchaState = ReturnType<typeof useCaptcha>

export function useCaptcha(isNeeded = true) {
  const [asked, setAsked] = useState({ isQuestion: false, times: 1 })
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    if (!isNeeded) return
    const asking = new AbortController()
    const path = asked.isQuestion ? '/captcha?alternative=text' : '/captcha'
    api.get<Captcha>(path, { signal: asking.signal }).then(
      (answer) => {
        setCaptcha(answer)
        setProblem(null)
      },
      (error: unknown) => {
        if (asking.signal.aborted) return
        setCaptcha(null)
        setProblem(toApiError(error).message)
      },
    )
    return () => asking.abort()
  }, [asked, isNeeded])

  const renew = () => setAsked(({ isQuestion, times }) => ({ isQuestion, times: times + 1 }))
  const change = () => {
    setCaptcha(null)
    setAsked(({ isQuestion }) => ({ isQuestion: !isQuestion, times: 1 }))
  }
  return { captcha, isQuestion: asked.isQuestion, problem, renew, change }
}
