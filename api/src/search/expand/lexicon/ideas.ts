/** Time, abstract ideas, and objects and creatures that names often mention, such as crowns and dragons. */
export const ideaSynonyms = `
وقت اوقات time temps tijd
  زمن زمان era time age epoque
  عصر era age siecle
  قرن century siecle eeuw
  عهد era promise
  سنه عام year annee jaar
  شهر month mois maand
  اسبوع week semaine
  دقيقه دقايق minute minutes
  لحظه لحظات moment moments instant
  غد بكره tomorrow demain morgen
  ابد eternity forever
حياه life vie leven
  روضه garden meadow rawda rawdah
  جنه جنان جنات paradise heaven garden gardens paradis paradijs eden
  فردوس paradise paradis paradijs firdous
  نعيم bliss
  امل امال hope espoir hoop amal
  امنيه wish
  رجا hope
  ايمان faith foi geloof iman
  سلام peace paix vrede salam
  امان safety security amane aman
  حب محبه love amour liefde
  عشق love passion
  موده affection
  غرام romance
  صداقه friendship
  وفا loyalty fidelity
  صدق honesty truth
  حقيقه truth verite
  ثقه trust confiance vertrouwen
  عدل justice
  عداله justice
  حريه freedom liberty liberte vrijheid
  وحده unity
  ثوره revolution
  نصر victory victoire overwinning
  فوز فايز winner win victory
  نجاح success succes
  تفوق excellence
  مجد glory gloire
  عز عزه pride glory
  فخر pride
  شرف honor honour honneur
  كرامه dignity dignite
  كرم generosity
  شجاعه courage
  رويه vision view visie
  نظره look view regard blik
  منظر view panorama vue uitzicht
  مستقبل future avenir toekomst
  تراث heritage patrimoine erfgoed
  حضاره civilization civilisation
  اصاله authenticity
  ابداع creativity creative creation creatif
  قمه قمم summit top peak sommet
  افق افاق horizon horizons
  هدف target goal objectif doel
  بداع creativity
  مبدع مبدعين creative creators
  تقدم progress progres
  نهضه renaissance nahda
  تحدي challenge defi
  مغامره مغامرات adventure adventures aventure avontuur
  اكتشاف discovery decouverte
  استكشاف exploration explore
  تجربه experience
  فرصه opportunity
  عرض عروض offer offers show offre
  خيار choice choix keuze option
  اختيار choice selection choix
  جوده quality qualite kwaliteit
  نوعيه quality type
  كمال perfection
  اتقان perfection
  ذوق ذوقي taste gout smaak
  لمسه touch touche
  بصمه fingerprint print imprint
  نبض pulse beat
  صوت sound voice son voix geluid
  صدي echo
  كلمه word mot woord
  قصه قصص حكايه story stories tale histoire verhaal
  ذكري ذكريات memory memories souvenir souvenirs
  هديل cooing
  بريق لمعان sparkle shine glitter eclat
  تالق brilliance shine
  رمز symbol code symbole
  علامه sign brand mark marque
  شعار slogan logo
  علم اعلام flag flags drapeau vlag
  تاج تيجان crown crowns couronne kroon
  عرش throne trone
  خاتم ring bague
  سيف سيوف sword swords epee zwaard
  سهم اسهم arrow arrows fleche pijl shares
  قوس arch bow arc boog
  درع shield armor bouclier
  خنجر dagger
  مفتاح مفاتيح key keys cle clef sleutel
  قفل lock serrure slot
  صندوق box boite doos
  علبه box can boite
  سله basket panier mand
  حقيبه suitcase
  مظله umbrella parapluie parasol
  خيمه خيام tent tents tente
  بساط carpet rug
  مراه مرايا mirror mirrors miroir spiegel
  شمعه شموع candle candles bougie bougies kaars kaarsen
  مصباح قنديل فانوس lamp lamps lantern lampe lanterne
  لمبه لمبات lamp bulb
  ناي flute
  طبل drum tambour
  عجله عجلات wheel wheels roue wiel
  دلو bucket seau
  سفينه مركب ship boat bateau navire schip
  قارب قوارب boat boats barque boot
  يخت yacht yachts
  شراع اشرعه sail voile zeil
  مرساه anchor ancre anker
  طايره طايرات plane aircraft avion vliegtuig
  صاروخ rocket fusee raket
  قمره cabin cockpit
  عملاق titan
  ساحر wizard magician
  ملاك ملايكه angel angels ange engel
  حوريه mermaid nymph sirene
  تنين dragon draak
  عنقا phoenix
  جن genie jinn
  وحش beast monster
  قرصان قراصنه pirate pirates
  كره ball ballon
  بطوله championship
  كاس cup coupe beker
  جايزه prize award prix
  حظ luck chance geluk
  صفر zero
  نصف half demi
  ربع quarter quart
  مليون million
  ف alf thousand mille
  ميه مايه hundred cent
  عدد number
  رقم ارقام number numero nummer
  واحه oasis
  قبه dome koepel
  عمود column
  كوخ hut cabin cottage hutte
  عش nest nid
  خليه hive cell
  منبع source
  ميزان balance scale
  بوصله compass boussole
  دليل guide gids
  خريطه map carte kaart
  اتجاه direction
  لقا meeting
  جلسه session
  اجتماع meeting
  كل all tous alle
  عند chez bij
  ابتكارات innovations
`
