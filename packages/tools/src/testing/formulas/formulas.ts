/** TeX of school, engineering and research that pandoc reads, too. */
export const commonFormulas = linesOf(String.raw`
x^2
x_1
x_i^2
a+b=c
a-b
a \cdot b
a \times b
a \div b
a \pm b
\frac{1}{2}
\frac{a+b}{c-d}
\dfrac{x}{y}
\tfrac{1}{3}
\frac{\frac{a}{b}}{c}
\sqrt{2}
\sqrt{a^2+b^2}
\sqrt[3]{x}
\sqrt[n]{x+1}
x = \frac{-b \pm \sqrt{b^2-4ac}}{2a}
a^2 + b^2 = c^2
(a+b)^2 = a^2 + 2ab + b^2
E = mc^2
F = ma
v = v_0 + at
s = \frac{1}{2}gt^2
A = \pi r^2
V = \frac{4}{3}\pi r^3
\sin^2 x + \cos^2 x = 1
\tan x = \frac{\sin x}{\cos x}
\log_2 8 = 3
\ln e = 1
\lim_{x \to 0} \frac{\sin x}{x} = 1
\lim_{n \to \infty} a_n
\max_{x \in X} f(x)
\sum_{i=1}^n i
\sum_{i=1}^{n} i^2 = \frac{n(n+1)(2n+1)}{6}
\prod_{k=1}^n k
\int_a^b f(x)\,dx
\int_0^\infty e^{-x^2}\,dx
\iint_D f\,dA
\oint_C F \cdot dr
\frac{d}{dx} x^n = n x^{n-1}
\frac{\partial f}{\partial x}
\nabla \cdot E = \frac{\rho}{\varepsilon_0}
\nabla \times B = \mu_0 J
\alpha + \beta = \gamma
\Delta x \to 0
\Omega \subset X
\theta \in [0, 2\pi)
x \leq y
x \geq y
x \neq y
x \approx y
x \equiv y \pmod{n}
a \in A
A \subset B
A \subseteq B
A \cup B
A \cap B
A \setminus B
\emptyset
\forall x \exists y
\neg p \lor q
p \land q
p \Rightarrow q
p \iff q
f: A \to B
x \mapsto x^2
\mathbb{R}
\mathbb{N} \subset \mathbb{Z} \subset \mathbb{Q}
\mathcal{L}
\mathfrak{g}
\mathbf{v}
\mathrm{d}x
\mathsf{A}
\mathtt{x}
\boldsymbol{\alpha}
\hat{x}
\bar{x}
\vec{v}
\dot{x}
\ddot{x}
\tilde{x}
\overline{AB}
\underline{x}
\widehat{ABC}
\overbrace{a+b}^{n}
\underbrace{a+b}_{n}
\binom{n}{k}
\left( \frac{1}{2} \right)
\left[ \frac{1}{2} \right]
\left\{ \frac{1}{2} \right\}
\left| \frac{1}{2} \right|
\left\| x \right\|
\langle x, y \rangle
\lfloor x \rfloor
\lceil x \rceil
|x|
\|x\|
\begin{pmatrix} a & b \\ c & d \end{pmatrix}
\begin{bmatrix} 1 & 0 \\ 0 & 1 \end{bmatrix}
\begin{vmatrix} a & b \\ c & d \end{vmatrix}
\begin{matrix} a & b \\ c & d \end{matrix}
\begin{cases} x & x > 0 \\ -x & x \le 0 \end{cases}
\begin{aligned} a &= b \\ &= c \end{aligned}
\begin{array}{cc} a & b \\ c & d \end{array}
\text{if } x > 0
f'(x)
f''(x)
x'
n!
\infty
\ldots
\cdots
a, b, c
a : b = c : d
5\%
100\,\mathrm{km}
\operatorname{rank} A
\det A
\dim V
\ker f
\gcd(a, b)
\arg\max_x f(x)
P(A \mid B) = \frac{P(B \mid A) P(A)}{P(B)}
\mathbb{E}[X]
\operatorname{Var}(X)
X \sim N(\mu, \sigma^2)
\sigma = \sqrt{\frac{1}{N} \sum_{i=1}^N (x_i - \mu)^2}
y = \beta_0 + \beta_1 x + \varepsilon
\hat{\beta} = (X^T X)^{-1} X^T y
\frac{e^{z_i}}{\sum_j e^{z_j}}
\mathcal{O}(n \log n)
\hbar \omega
i\hbar \frac{\partial}{\partial t} \Psi = \hat{H} \Psi
\psi^* \psi
G_{\mu\nu} + \Lambda g_{\mu\nu} = \frac{8\pi G}{c^4} T_{\mu\nu}
S = k_B \ln W
PV = nRT
R = \frac{U}{I}
Z = R + j\omega L
H(s) = \frac{1}{1 + sRC}
e^{i\pi} + 1 = 0
z = a + bi
\bar{z} = a - bi
x_{n+1} = x_n - \frac{f(x_n)}{f'(x_n)}
\zeta(s) = \sum_{n=1}^\infty \frac{1}{n^s}
\Gamma(n) = (n-1)!
\mathrm{H_2O}
\mathrm{CO_2}
2\mathrm{H}_2 + \mathrm{O}_2 \to 2\mathrm{H}_2\mathrm{O}
a \oplus b
a \otimes b
A^{-1}
A^T
A^\dagger
{}_nC_k
x \propto y
\angle ABC
a \perp b
a \parallel b
90^\circ
\boxed{x}
0.\overline{3} = \frac13
\frac{x^2-1}{x-1} = x+1 \quad (x \neq 1)
\left.\frac{x^3}{3}\right|_0^1 = \frac13
f(x) = \begin{cases} x^2 & \text{if } x \geq 0, \\ -x & \text{otherwise} \end{cases}
\begin{cases} 2x + 3y = 7 \\ x - y = 1 \end{cases}
\sin(\alpha \pm \beta) = \sin\alpha \cos\beta \pm \cos\alpha \sin\beta
\vec{a} \cdot \vec{b} = |\vec{a}| |\vec{b}| \cos\theta
\log_b\left(\frac{x}{y}\right) = \log_b x - \log_b y
f^{-1}(x) = \sqrt[3]{x - 1}
\sqrt{1+\sqrt{1+\sqrt{2}}}
\frac{1}{1+\frac{1}{1+\frac{1}{x}}}
\overrightarrow{AB} + \overrightarrow{BC} = \overrightarrow{AC}
\mathbf{A}\mathbf{x} = \lambda\mathbf{x}
\begin{bmatrix} a_{11} & \cdots & a_{1n} \\ \vdots & \ddots & \vdots \\ a_{m1} & \cdots & a_{mn} \end{bmatrix}
\dot{\mathbf{x}}(t) = A\mathbf{x}(t) + B\mathbf{u}(t)
\hat{f}(\xi) = \int_{-\infty}^{\infty} f(x)\, e^{-2\pi i x \xi}\, dx
\oint_{\partial S} \mathbf{E} \cdot d\mathbf{l} = -\frac{d}{dt} \iint_S \mathbf{B} \cdot d\mathbf{A}
\iiint_V (\nabla \cdot \mathbf{F})\, dV
\sigma_{\max} = \frac{M y}{I}
\text{MSE} = \frac{1}{n} \sum_{i=1}^{n} (y_i - \hat{y}_i)^2
\mathrm{Attention}(Q, K, V) = \mathrm{softmax}\left(\frac{QK^T}{\sqrt{d_k}}\right) V
\theta_{t+1} = \theta_t - \eta \nabla_\theta \mathcal{L}(\theta_t)
\mathcal{L} = -\sum_{i} y_i \log \hat{y}_i
D_{\mathrm{KL}}(P \| Q) = \sum_x P(x) \log \frac{P(x)}{Q(x)}
\lim_{h \to 0} \frac{f(x+h) - f(x)}{h}
\sum_{k=0}^{n} \binom{n}{k} x^k y^{n-k} = (x+y)^n
\binom{n}{k} p^k (1-p)^{n-k}
\left( \sum_{i=1}^n x_i y_i \right)^2 \leq \left( \sum_{i=1}^n x_i^2 \right) \left( \sum_{i=1}^n y_i^2 \right)
\left\langle \frac{\partial u}{\partial t} \right\rangle
\bigcup_{i=1}^n A_i
\bigoplus_{k \geq 0} V_k
\coprod_{i \in I} X_i
\aleph_0 < 2^{\aleph_0}
\Re z = \frac{z + \bar{z}}{2}
\widetilde{xyz}
\overleftarrow{AB}
\dddot{x}
\mathbf{x}^\top \mathbf{W} \mathbf{x}
A \xrightarrow{f} B
\overset{!}{=}
\underset{x \to 0}{\lim}
e^{-\frac{(x-\mu)^2}{2\sigma^2}}
x^{2^{n}}
x_{i_j}
a \ll b \gg c
x \notin A
A \not\subset B
\sum_{n=0}^\infty \frac{(-1)^n}{2n+1} = \frac{\pi}{4}
\int_0^1 \int_0^x f(x, y)\,dy\,dx
\frac{\partial^2 u}{\partial x^2} + \frac{\partial^2 u}{\partial y^2} = 0
\left[ -\frac{\hbar^2}{2m} \nabla^2 + V \right] \psi = E \psi
\begin{pmatrix} \cos\theta & -\sin\theta \\ \sin\theta & \cos\theta \end{pmatrix}
T(n) = 2T\left(\frac{n}{2}\right) + \Theta(n)
\lfloor \log_2 n \rfloor + 1
\Pr(X \geq a) \leq \frac{\mathbb{E}[X]}{a}
x \sim \mathcal{N}(0, 1)
30^\circ = \frac{\pi}{6}
v = 3{,}5\,\mathrm{m/s}
\underbrace{1 + 1 + \cdots + 1}_{n \text{ times}}
\rho \left( \frac{\partial \mathbf{v}}{\partial t} + \mathbf{v} \cdot \nabla \mathbf{v} \right) = -\nabla p + \mu \nabla^2 \mathbf{v} + \mathbf{f}
`);

/** Formulas with commands that pandoc does not read or does not keep, of chemistry above all. */
const otherFormulas = linesOf(String.raw`
\ce{2 H2 + O2 -> 2 H2O}
\ce{SO4^2- + Ba^2+ -> BaSO4 v}
\ce{A <=>[k_1][k_{-1}] B}
\ce{^{227}_{90}Th+}
\ce{CH3COOH <=> CH3COO- + H+}
\ce{[Cu(NH3)4]^2+}
K_a = \frac{[\ce{H+}][\ce{A-}]}{[\ce{HA}]}
\ce{Hg^2+ ->[I-] HgI2 ->[I-] [Hg^{II}I4]^2-}
\pu{1.2e-3 mol L-1}
\begin{align*} 2x + 3 &= 11 \\ 2x &= 8 \\ x &= 4 \end{align*}
\begin{align} a &= b & c &= d \\ e &= f & g &= h \end{align}
\begin{gather*} a = b + c \\ d = e \end{gather*}
\begin{split} a &= b + c \\ &= d \end{split}
\begin{multline*} a + b + c + d \\ + e + f + g \end{multline*}
\begin{alignat*}{2} x &= 1 &\quad y &= 2 \\ z &= 3 & w &= 4 \end{alignat*}
\left(\begin{array}{cc|c} 1 & 2 & 3 \\ 0 & 1 & 4 \end{array}\right)
\begin{array}{|c|c|} \hline p & q \\ \hline 1 & 0 \\ \hline \end{array}
\begin{smallmatrix} a & b \\ c & d \end{smallmatrix}
\begin{rcases} a \\ b \end{rcases} \Rightarrow c
\sum_{\substack{0 < i < m \\ 0 < j < n}} P(i, j)
\theta^* = \operatorname*{arg\,min}_{\theta} \mathcal{L}(\theta)
\bra{\psi} \hat{A} \ket{\phi}
\braket{\phi | \psi}
\cancel{x} + \bcancel{y} + \xcancel{z}
\frac{\cancel{(x-1)}(x+1)}{\cancel{x-1}}
\textcolor{red}{a} + \color{blue} b
\boxed{E = mc^2}
\cfrac{1}{1 + \cfrac{1}{1 + \cfrac{1}{x}}}
\Bigl( \bigl[ \frac{a}{b} \bigr] \Bigr)
\lVert x \rVert_2 \leq \lvert x \rvert_1
a \xrightarrow[\text{low}]{\text{high}} b \xleftarrow{} c
\begin{CD} A @>f>> B \\ @VgVV @VVhV \\ C @>>k> D \end{CD}
\overbrace{a + \underbrace{b + c}_{2}}^{3}
\stackrel{\text{def}}{=}
\phantom{x} + y
\smash{\frac{a}{b}} + \hphantom{ab}c
\mathscr{F} \mathcal{F} \mathfrak{F} \mathbb{F} \mathbf{F} \mathit{F} \mathsf{F} \mathtt{F}
\text{rate} = \$5.00 / \text{h} \approx 12\,\%
\text{für alle } x \in \text{Menge}
\text{если } x > 0
\text{速度} = \frac{\text{距離}}{\text{時間}}
α + β \leq γ
x' + y'' = z'^2
{}^{14}_{6}\mathrm{C}
\sqrt{\smash[b]{y}}
\not\exists x \nleq y \nsubseteq z
\lim\limits_{x \to 0} \textstyle\sum\nolimits_i x_i
\mathop{\mathrm{ess\,sup}}_{x \in X} f
\overline{\underline{x}}
\dfrac{\dfrac{a}{b}}{\dfrac{c}{d}}
a \bmod b \equiv c \pmod{d}
\bigg\lvert \frac{a}{b} \bigg\rvert
p = €5
x = 5\,€/\text{kg} \approx ₹450 + ₿2
f[x](y) + \{0, 1\}
\SI{9.81}{\metre\per\second\squared} + \qty{5}{m} + \unit{\kilo\gram\cubic\metre}
\num{12345.6789e-8} \ang{10;20;30} \qty{1.2 +- 0.3}{\micro\ohm} \qty(\frac{1}{2})
\norm{\vb{v}} + \grad f + \curl \vb{B} + \laplacian \phi
\argmax_x f(x) + \operatorname*{arg\,max}_x g(x)
\Alpha + \Rho = \sgn x \cdot \rank A \in \C
\oiiint f \, dV = \wideparen{AB} + \sout{q} + \Var X
\frac{a}{a\raisebox{0.5em}{b}} + \verb|x_1| + \angl{n}
\text{\LaTeX{} and \TeX} + \LaTeX
= a_0 + a_1 x + \cdots
\# \wedge \& \sim x
a \ne b =
\begin{align} f(x) &= (a+b)^2 \\ &= a^2 + b \end{align}
\begin{aligned} 10&x+ &3&y = 2 \\ 3&x+ &13&y = 4 \end{aligned}
\bordermatrix{ & 1 & 2 \cr 1 & A & B \cr 2 & C & D \cr}
`);

/** Formulas of school, engineering, research and chemistry, without macros of their own. */
export const formulas: readonly string[] = [...commonFormulas, ...otherFormulas];

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '');
}
