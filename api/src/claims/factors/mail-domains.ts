const publicMailDomains = new Set(
  `163.com 126.com aliyun.com aol.com atlas.cz bk.ru caramail.com casema.nl duck.com emirates.net.ae eim.ae fastmail.com
  fastmail.fm free.fr gawab.com gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.fr gmx.net googlemail.com hey.com hetnet.nl
  home.nl hotmail.be hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hotmail.nl hushmail.com
  icloud.com inbox.ru kpnmail.nl kpnplanet.nl laposte.net libero.it list.ru live.be live.com live.fr live.nl mac.com
  mail.com mail.ru mailfence.com maktoob.com me.com menara.ma msn.com naver.com online.nl orange.fr outlook.be
  outlook.com outlook.fr outlook.nl outlook.sa pm.me planet.nl posteo.de posteo.net proton.me protonmail.ch
  protonmail.com qq.com quicknet.nl rediffmail.com rocketmail.com seznam.cz sfr.fr sina.com t-online.de telfort.nl
  tiscali.nl tuta.com tuta.io tutamail.com tutanota.com tutanota.de upcmail.nl wanadoo.fr wanadoo.nl web.de xs4all.nl
  ya.ru yahoo.co.uk yahoo.com yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yahoo.nl yandex.com yandex.ru ymail.com
  ziggo.nl zoho.com zohomail.com zonnet.nl`.split(/\s+/),
)

export const isPublicMailDomain = (domain: string) => publicMailDomains.has(domain)

export function toWebsiteDomain(website: string | null): string | null {
  const host = website === null ? undefined : URL.parse(website)?.hostname
  return host
    ? host
        .toLowerCase()
        .replace(/^www\./, '')
        .replace(/\.$/, '')
    : null
}
