import { parseWordPairs } from './word-list.ts'

/** The nouns in names of shops: places, plants, stones, stars and wishes. */
export const shopNouns = parseWordPairs(`
النخيل=Al Nakheel،الواحة=Al Waha،الياسمين=Al Yasmin،الورد=Al Ward،الريحان=Al Rayhan،الزيتون=Al Zaytoun،الرمان=Al Rumman،التين=Al Teen
الليمون=Al Laymoun،الزعفران=Al Zaafaran،الهيل=Al Hayl،القرنفل=Al Qaranful،العنبر=Al Anbar،المسك=Al Misk،العود=Al Oud،اللبان=Al Luban
السدر=Al Sidr،الغاف=Al Ghaf،الطلح=Al Talh،الأرز=Al Arz،الأركان=Al Arkan،الصنوبر=Al Sanawbar،السنديان=Al Sindyan،الدفلى=Al Difla
الخزامى=Al Khuzama،النرجس=Al Narjis،الأقحوان=Al Uqhuwan،البنفسج=Al Banafsaj،الجوري=Al Jouri،الفل=Al Full،الكادي=Al Kadi،الحناء=Al Hinna
القمر=Al Qamar،الهلال=Al Hilal،البدر=Al Badr،النجوم=Al Nojoum،الثريا=Al Thurayya،سهيل=Suhail،الشمس=Al Shams،الفجر=Al Fajr
الصباح=Al Sabah،الضحى=Al Duha،الغروب=Al Ghuroub،الأصيل=Al Aseel،الندى=Al Nada،المطر=Al Matar،الغيمة=Al Ghaima،النسيم=Al Naseem
البحر=Al Bahr،الموج=Al Mawj،المرجان=Al Marjan،اللؤلؤ=Al Lulu،المرسى=Al Marsa،الميناء=Al Mina،الشراع=Al Shiraa،النورس=Al Nawras
الخليج=Al Khaleej،المحيط=Al Muheet،الوادي=Al Wadi،الجبل=Al Jabal،الرابية=Al Rabia،السهل=Al Sahl،الرمال=Al Rimal،الصحراء=Al Sahra
العين=Al Ain،الفلج=Al Falaj،النبع=Al Nabaa،الساقية=Al Saqia،الناعورة=Al Naoura،البئر=Al Bir،الجسر=Al Jisr،القلعة=Al Qalaa
البرج=Al Burj،القصر=Al Qasr،الديوان=Al Diwan،المجلس=Al Majlis،الرواق=Al Riwaq،الفناء=Al Finaa،السقيفة=Al Saqifa،الباب=Al Bab
المدينة=Al Madina،الحارة=Al Hara،الفريج=Al Freej،السوق=Al Souq،الميدان=Al Midan،الكورنيش=Al Corniche،المنارة=Al Manara،الرصيف=Al Rasif
الأندلس=Al Andalus،غرناطة=Gharnata،قرطبة=Qurtuba،إشبيلية=Ishbilia،دمشق=Dimashq،حلب=Halab،بغداد=Baghdad،القدس=Al Quds
يافا=Yafa،حيفا=Haifa،بيروت=Bayrut،عدن=Aden،صنعاء=Sanaa،النيل=Al Nil،الفرات=Al Furat،دجلة=Dijla
الأمانة=Al Amana،الوفاء=Al Wafaa،الإخلاص=Al Ikhlas،البركة=Al Baraka،السلام=Al Salam،الأمل=Al Amal،النجاح=Al Najah،الإتقان=Al Itqan
الريادة=Al Riyada،التميز=Al Tamayoz،الإبداع=Al Ibdaa،الثقة=Al Thiqa،الكرم=Al Karam،الضيافة=Al Diyafa،الأصالة=Al Asala،التراث=Al Turath
الذهب=Al Dhahab،الفضة=Al Fidda،الماس=Al Mas،الياقوت=Al Yaqout،الزمرد=Al Zumurrud،الفيروز=Al Fayrouz،العقيق=Al Aqeeq،الكهرمان=Al Kahraman
الصقر=Al Saqr،الشاهين=Al Shaheen،الغزال=Al Ghazal،الريم=Al Reem،الجواد=Al Jawad،الهدهد=Al Hudhud،اليمامة=Al Yamama،القطا=Al Qata
`)
