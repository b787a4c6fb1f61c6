import { subscribeToOtherTabs } from '@dalil/api/client'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { findReturnPath } from '../providers/return-path.ts'
import { readStaffSession } from '../providers/session.ts'

export function useExistingSession(): void {
  const navigate = useNavigate()
  const target = findReturnPath(useLocation())

  useEffect(() => {
    const enter = () => {
      if (readStaffSession()) navigate(target, { replace: true })
    }
    enter()
    return subscribeToOtherTabs(enter)
  }, [navigate, target])
}
