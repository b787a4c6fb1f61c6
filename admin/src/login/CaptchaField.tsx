import type { Captcha } from '@dalil/api/contract'
import { Box, Button, Link } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { apiUrl } from '../addresses.ts'
import { fetchJson } from '../providers/request.ts'
import { LoginField } from './LoginField.tsx'

interface Props {
  error: string | undefined
  tries: number
}

export function CaptchaField({ error, tries }: Props) {
  const translate = useTranslate()
  const [isQuestion, setQuestion] = useState(false)
  const { data: captcha, refetch } = useQuery({
    queryKey: ['captcha', isQuestion, tries],
    queryFn: () => fetchJson<Captcha>(`${apiUrl}/captcha${isQuestion ? '?alternative=text' : ''}`, { token: null }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const question = captcha && 'question' in captcha ? captcha.question : null
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <input type="hidden" name="captchaId" value={captcha?.id ?? ''} readOnly />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', minHeight: isQuestion ? 0 : 96 }}>
        {captcha && 'image' in captcha && (
          <img src={captcha.image} width={300} height={96} alt={translate('dalil.captcha.alt')} style={picture} />
        )}
        <Button type="button" variant="outlined" size="small" onClick={() => refetch()}>
          {translate(isQuestion ? 'dalil.captcha.question' : 'dalil.captcha.again')}
        </Button>
      </Box>
      <Box sx={{ width: '100%' }}>
        <LoginField
          key={captcha?.id}
          name="captcha"
          type="text"
          autoComplete="off"
          label={question ?? translate('dalil.captcha.label')}
          error={error}
        />
      </Box>
      <Link component="button" type="button" variant="body2" onClick={() => setQuestion(!isQuestion)}>
        {translate(isQuestion ? 'dalil.captcha.picture' : 'dalil.captcha.words')}
      </Link>
    </Box>
  )
}

const picture = { maxWidth: '100%', height: 'auto', borderRadius: 14 }
