/** Adjectives: colours, sizes and qualities. */
export const qualitySynonyms = `
  لون وان color colors colour colours couleur couleurs kleur kleuren
  اسود سودا black noir noire zwart zwarte
  ابيض بيضا white whites blanc blanche wit witte
  احمر حمرا red rouge rood rode
  اخضر خضرا green vert verte groen groene
  ازرق زرقا blue bleu bleue blauw blauwe
  اصفر صفرا yellow jaune geel gele
  برتقالي برتقاليه orange oranje
  بنفسجي بنفسج violet purple paars
  زهري وردي ورديه pink rose roze
  بني brown marron brun bruin
  رمادي grey gray gris grijs
جديد جديده جدد new nouveau nouvelle neuf nieuw nieuwe
  قديم قديمه old ancien ancienne vieux vieille oud oude
  عتيق عتيقه antique old vintage ancien
  حديث حديثه عصري عصريه modern moderne contemporary
  معاصر معاصره contemporary contemporain
كبير كبيره كبري اكبر big large grand grande great groot grote major
  صغير صغيره صغار little small petit petite petits klein kleine mini
  طويل طويله long tall longue lang
  قصير قصيره short court kort
  عالي عاليه high haut haute hoog hoge
  اعلي supreme higher highest
  عميق deep profond diep
  واسع wide vast large
سريع سريعه fast quick rapid rapide express snel
  سرعه speed vitesse snelheid
  بطي slow lent langzaam
  قوي قويه strong fort forte sterk power
  قوه power force strength kracht
  ضخم giant huge
  عملاق عمالقه giant colossus geant reus
  سعيد سعيده happy heureux heureuse gelukkig said
  سعاده happiness joy bonheur geluk
  فرح فرحه بهجه مرح joy delight joie vreugde
  ممتاز ممتازه excellent premium
  متميز متميزه مميز مميزه distinguished special unique
  تميز امتياز excellence distinction
  فريد فريده unique
  خاص خاصه private special prive privee speciaal
  اهلي اهليه private prive privee national
  عام عامه general public generale publique algemeen openbaar
  عمومي عموميه public publique publics
  مشترك common joint commun
  مجتمع community communautaire society communaute gemeenschap
  متحد متحده united uni unis verenigd
  موحد موحده unified united
  رييسي رييسيه main head principal principale hoofd grand
  رييس president chief head
  اول اولي first premier premiere eerste prime
  ثاني ثانيه second deuxieme tweede
  ثالث ثالثه third troisieme derde
  رابع رابعه fourth quatrieme vierde
  خامس خامسه fifth cinquieme vijfde
  سادس سادسه sixth
  سابع سابعه seventh
  ثامن ثامنه eighth
  تاسع تاسعه ninth
  عاشر عاشره tenth
  اخير اخيره last dernier derniere laatste
  وحيد only sole
  دولي دوليه international internationale internationaux internationaal
  وطني وطنيه national nationale nationaal
  محلي محليه local locale lokaal domestic
  شعبي شعبيه popular folk populaire
  اقليمي regional
  خليجي gulf khaliji
  خيري خيريه charity charitable
  انساني انسانيه human humanities humanitarian humaine humain
  بشريه بشري human humaine humaines
  اجتماعي اجتماعيه social sociale sociaal
  ثقافي ثقافيه ثقافه cultural culture culturel culturelle cultureel
  تراثي heritage traditional
  تاريخي تاريخيه historical historic historique
  تاريخ history histoire geschiedenis
  عسكري عسكريه military militaire
ملكي ملكيه royal royale koninklijk koninklijke
  سلطاني سلطانيه sultani imperial royal
  فاخر فاخره luxury deluxe luxe
  راقي راقيه elegant classy upscale
  انيق انيقه اناقه elegant elegance chic
  كلاسيك كلاسيكي classic classique
  رايع رايعه wonderful fantastic amazing
  عجيب عجايب wonder wonders merveilles
  حلم احلام dream dreams reve reves droom dromen
  خيال fantasy imagination
  سحر سحري magic magique magie
  غامض لغز mystery
  سر اسرار secret secrets
  ناعم soft smooth doux
  صافي صافيه pure clear clair claire
  نقي نقيه pure pur puur
  نظيف clean propre schoon
  مضي bright lumineux
  مظلم dark sombre donker
  مفتوح open ouvert
  مغلق closed
  كامل complete full complet
  شامل شامله comprehensive
  متكامل متكامله integrated
  متقدم متقدمه advanced avance
  متطور متطوره advanced developed
  مبتكر مبتكره ابتكار innovation innovative
ذكي ذكيه smart intelligent slim
  امن امنه safe secure
  سهل easy facile
  مباشر live direct
  عضوي عضويه organic bio biologique
  صحراوي صحراويه desert saharan
  ساحلي ساحليه coastal
  جبلي جبليه mountain alpine
  ريفي country rural
  بلدي بلديه local municipal baladi
  منزلي منزليه home domestic household menager huishoudelijk
  اصلي اصليه original authentic authentique
  طيب طيبه good tayeb
  خير good goodness khair
  مبارك مباركه blessed mubarak
  مقدس مقدسه holy sacred saint sainte
`
