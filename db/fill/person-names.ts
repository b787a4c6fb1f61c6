import { parseWordPairs } from './word-list.ts'

/** Family names common in the four countries, including those of immigrants. */
export const familyNames = parseWordPairs(`
الشامي=Al Shami،الحلبي=Al Halabi،الحمصي=Al Homsi،البغدادي=Al Baghdadi،الموصلي=Al Mosuli،البصري=Al Basri،النابلسي=Al Nabulsi
المقدسي=Al Maqdisi،الغزاوي=Al Ghazzawi،اليافي=Al Yafi،الصيداوي=Al Saydawi،الطرابلسي=Al Trabulsi،البيروتي=Al Bayruti،العكاوي=Al Akkawi
القحطاني=Al Qahtani،العتيبي=Al Otaibi،الحربي=Al Harbi،الزهراني=Al Zahrani،الغامدي=Al Ghamdi،الشهري=Al Shehri،العسيري=Al Asiri
المطيري=Al Mutairi،الدوسري=Al Dosari،السبيعي=Al Subaie،الشمري=Al Shammari،العنزي=Al Anazi،البلوي=Al Balawi،الجهني=Al Juhani
الرشيدي=Al Rashidi،الخالدي=Al Khalidi،المالكي=Al Maliki،الثقفي=Al Thaqafi،الهذلي=Al Hudhali،الأحمدي=Al Ahmadi،السلمي=Al Sulami
الفيفي=Al Fifi،الحازمي=Al Hazmi،الجيزاني=Al Jizani،النجراني=Al Najrani،اليامي=Al Yami،الحسيني=Al Husseini،الهاشمي=Al Hashimi
المنصوري=Al Mansoori،الكعبي=Al Kaabi،النعيمي=Al Nuaimi،الشامسي=Al Shamsi،المزروعي=Al Mazrouei،الظاهري=Al Dhaheri،الكتبي=Al Ketbi
السويدي=Al Suwaidi،المهيري=Al Muhairi،الرميثي=Al Rumaithi،الفلاسي=Al Falasi،البلوشي=Al Balushi،الزعابي=Al Zaabi،الحمادي=Al Hammadi
المرزوقي=Al Marzooqi،الطنيجي=Al Tunaiji،النقبي=Al Naqbi،الشحي=Al Shehhi،الخاطري=Al Khateri،العامري=Al Ameri،الراشدي=Al Rashdi
الفاسي=El Fassi،المراكشي=El Marrakchi،التازي=Tazi،البقالي=Bakkali،العلوي=Alaoui،الإدريسي=Idrissi،بنعلي=Benali،بناني=Bennani
برادة=Berrada،بنجلون=Benjelloun،السقاط=Sekkat،الودغيري=Ouadghiri،العمراني=El Amrani،الوزاني=Ouazzani،الريفي=Rifi،السوسي=Soussi
التطواني=Tetouani،الطنجاوي=Tanjaoui،المكناسي=Meknassi،الرباطي=Rbati،السلاوي=Slaoui،الدكالي=Doukkali،الشاوي=Chaoui،أمزيان=Amziane
أيت علي=Ait Ali،أوبلا=Oubella،بوعزة=Bouazza،بوشعيب=Bouchaib،الزياني=Ziani،الحسناوي=Hasnaoui،المرابط=El Mrabet،الناصري=Naciri
شرقاوي=Cherkaoui،القادري=Kadiri،التيجاني=Tijani،الصقلي=Skalli،الأندلسي=Andaloussi،المالقي=Malki،الغرناطي=Gharnati،بنسودة=Bensouda
الخطيب=Al Khatib،العطار=Al Attar،النجار=Al Najjar،الحداد=Al Haddad،الخياط=Al Khayyat،الصباغ=Al Sabbagh،اللحام=Al Lahham
الخباز=Al Khabbaz،الحلواني=Al Halawani،القهوجي=Al Qahwaji،السمان=Al Samman،الزيات=Al Zayyat،الوراق=Al Warraq،الصائغ=Al Sayegh
الجوهري=Al Jawhari،النحاس=Al Nahhas،السراج=Al Sarraj،الدباغ=Al Dabbagh،الفران=Al Farran،البنا=Al Banna،الدهان=Al Dahhan،الكيال=Al Kayyal
الحكيم=Al Hakim،القاضي=Al Qadi،المفتي=Al Mufti،الشيخ=Al Sheikh،المختار=Al Mukhtar،العمدة=Al Omda،الريس=Al Rayes،المعلم=Al Muallem
المصري=Al Masri،الإسكندراني=Al Iskandarani،الدمياطي=Al Domyati،السوداني=Al Sudani،الليبي=Al Libi،التونسي=Al Tounsi،القيرواني=Al Kairouani
العدني=Al Adani،الحضرمي=Al Hadhrami،الصنعاني=Al Sanaani،التعزي=Al Taizi،باوزير=Bawazir،بامحفوظ=Bamahfouz،باعشن=Baashen،الحداء=Al Hada
الكردي=Al Kurdi،الأيوبي=Al Ayoubi،البرزنجي=Barzanji،الجاف=Al Jaf،العمادي=Al Imadi،الآغا=Al Agha،البيك=Al Bey،الباشا=Al Basha
الأحمد=Al Ahmad،المحمد=Al Mohammad،العلي=Al Ali،الحسن=Al Hassan،الحسين=Al Hussein،الصالح=Al Saleh،السالم=Al Salem،الفارس=Al Fares
النمر=Al Nimr،الأسعد=Al Asaad،الخليل=Al Khalil،الجابر=Al Jaber،الناصر=Al Nasser،السعد=Al Saad،الراجحي=Al Rajhi،العيسى=Al Issa
منصور=Mansour،حداد=Haddad،خوري=Khoury،فرح=Farah،سليمان=Suleiman،داود=Dawood،يعقوب=Yaqoub،حمدان=Hamdan،عثمان=Othman،عمران=Imran
شعبان=Shaaban،رمضان=Ramadan،رجب=Rajab،زيدان=Zidan،غانم=Ghanem،كنعان=Kanaan،مرعي=Marai،سويدان=Sweidan،زعيتر=Zuaiter،طوقان=Touqan
`)

/** The first names that owners use in names of shops. */
export const maleNames = parseWordPairs(`
خالد=Khaled،سعيد=Said،أحمد=Ahmad،محمد=Mohammed،علي=Ali،حسن=Hassan،حسين=Hussein،عمر=Omar،يوسف=Youssef،إبراهيم=Ibrahim
إسماعيل=Ismail،سليم=Salim،كريم=Karim،رشيد=Rachid،جمال=Jamal،كمال=Kamal،نبيل=Nabil،سمير=Samir،منير=Mounir،فؤاد=Fouad
زياد=Ziad،زيد=Zaid،طارق=Tariq،ماجد=Majed،وليد=Walid،هشام=Hisham،عصام=Issam،بسام=Bassam،حسام=Hossam،أيمن=Ayman
فهد=Fahad،سلطان=Sultan،راشد=Rashed،سيف=Saif،حمد=Hamad،مبارك=Mubarak،ناصر=Nasser،سالم=Salem،فيصل=Faisal،تركي=Turki
عبد الله=Abdullah،عبد الرحمن=Abdulrahman،عبد العزيز=Abdulaziz،عبد القادر=Abdelkader،عبد السلام=Abdeslam،مصطفى=Mustafa،إدريس=Driss
حميد=Hamid،العربي=Larbi،التهامي=Thami،الجيلالي=Jilali،بوجمعة=Boujemaa
`)

export const femaleNames = parseWordPairs(`
فاطمة=Fatima،خديجة=Khadija،عائشة=Aisha
مريم=Mariam،زينب=Zainab،سارة=Sara،ليلى=Layla،نورة=Noura،هند=Hind،سلمى=Salma،أسماء=Asmaa،رنا=Rana،هناء=Hanaa،سناء=Sanaa،لطيفة=Latifa
حبيبة=Habiba،نجاة=Najat،رحمة=Rahma،بشرى=Bouchra،أمينة=Amina،سعاد=Souad،وفاء=Wafaa،نادية=Nadia،ياسمين=Yasmin،دلال=Dalal
`)
